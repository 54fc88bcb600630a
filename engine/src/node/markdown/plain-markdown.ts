import { blankFrontMatter } from './prepare-source.ts'

/** The page for people who copy it and for agents: the source without front matter and module syntax. */
export function toPlainMarkdown(source: string): string {
  let inFence = false
  const lines = blankFrontMatter(source)
    .split('\n')
    .filter((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) inFence = !inFence
      return inFence || !/^(?:import|export)\s.*(?:from\s|=)/.test(line)
    })
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
