"""What every game shares: positions, seats, chance, options, components, records, errors."""
