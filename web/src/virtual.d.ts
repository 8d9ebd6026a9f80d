declare module 'virtual:rules' {
  const pages: Record<
    string,
    () => Promise<{ default: { html: string; headings: { id: string; text: string }[] } }>
  >;
  export default pages;
}
