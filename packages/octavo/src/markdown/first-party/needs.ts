/** The engine's own Markdown plugins, `octavo/<name>`, and the packages that a site installs to use them. */
export const firstParty: Readonly<Record<string, string[]>> = {
  math: ['temml'],
  mermaid: ['beautiful-mermaid'],
}
