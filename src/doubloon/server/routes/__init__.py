"""The handlers of the HTTP endpoints, one module per topic; ``api.py`` lists them."""
