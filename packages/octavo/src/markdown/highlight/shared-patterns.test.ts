import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createHighlighterCore, type HighlighterCore, type RegexEngine } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import markdown from 'shiki/langs/markdown.mjs'
import shell from 'shiki/langs/shellscript.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import { expect, it } from 'vitest'
import { sharePatterns } from './highlighter.ts'
import { theme } from './theme.ts'

type RuleStack = ReturnType<ReturnType<HighlighterCore['getLanguage']>['tokenizeLine2']>['ruleStack']

async function createTokenizer(engine: RegexEngine) {
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: [typescript, shell, markdown],
    engine,
  })
  highlighter.setTheme(theme)
  return (code: string, language: string) => {
    let stack: RuleStack | null = null
    return code.split('\n').map((line) => {
      const { tokens, ruleStack } = highlighter.getLanguage(language).tokenizeLine2(line, stack, 0)
      stack = ruleStack
      return [...tokens]
    })
  }
}

const shellCode =
  'cat <<EOF > "$file"\n  $(date) \\`x\\`\nEOF\nfor a in *.ts; do echo "größe ${a%.ts}"; done # all\n'

it('finds the same matches as the original engine, and compiles no expression twice', async () => {
  const direct = await createOnigurumaEngine(import('shiki/wasm'))
  const compiled: string[] = []
  const counting: RegexEngine = {
    createString: (text) => direct.createString(text),
    createScanner(patterns) {
      compiled.push(...patterns.map(String))
      return direct.createScanner(patterns)
    },
  }
  const expected = await createTokenizer(direct)
  const shared = await createTokenizer(sharePatterns(counting))
  const sources = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const samples = sources.map((name) => ({
    language: 'typescript',
    code: readFileSync(path.join(import.meta.dirname, name), 'utf8'),
  }))
  samples.push({ language: 'shellscript', code: shellCode })
  samples.push({ language: 'markdown', code: `# A\n\n- *b* \`c\`\n\n\`\`\`sh\n${shellCode}\`\`\`\n\n> d\n` })
  for (const { language, code } of samples)
    expect(shared(code, language), code).toEqual(expected(code, language))
  expect(new Set(compiled).size).toBe(compiled.length)
}, 60_000)
