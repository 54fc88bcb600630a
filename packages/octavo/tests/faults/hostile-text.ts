/** Texts that no one writes on purpose, made of pieces that matter to parsers. */
import * as fc from 'fast-check'

/** Pieces without spaces, line breaks or backslashes. */
export function listWords(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Pieces with any of those, separated by bars. */
function listPieces(...rows: string[]): string[] {
  return rows.flatMap((row) => row.split('¦'))
}

/** Characters that are legal in a file but rare on a page. */
const oddities = listPieces(
  '\u0000¦\u0008¦\u001b[31m¦\u007f¦\u00a0¦\u200b¦\u200f¦\u2028¦\ufeff¦\ufffd¦\ud83d\ude00¦e\u0301',
  '\r¦\t¦\\¦$&¦$1¦%00¦%¦%zz¦%E0%A4%A',
)
const prototypes = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length']

export const oddText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...oddities, ...prototypes),
)

/** One piece repeated many times, which makes a careless parser slow or overflow its stack. */
export function runOf(pieces: readonly string[], most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 2, max: most }))
    .map(([piece, times]) => piece.repeat(times))
}

function textOf(pieces: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> {
  return fc.array(pieces, { maxLength: most }).map((parts) => parts.join(''))
}

const yamlKeys = [
  ...listWords(`
    title id slug description sidebar_label sidebar_position tags authors author date draft image keywords
    toc_min_heading_level toc_max_heading_level format hide_title samples prelude pagination_next
    displayed_sidebar canonical custom_edit_url wrapper_class_name`),
  ...prototypes,
]
const yamlValues = [
  ...listWords(`
    ~ null true yes 0 -1 1e999 .nan .inf 0x1F 1_000 2023-01-17 2023-13-45 2023-02-30
    2001-12-14t21:59:43.10-05:00 *gone *a [ ] { } " ' "a | >- |9 @x %x ../../etc/passwd /a/../.. //x https://x
    javascript:alert(1) ?q #x é 日本 %C3%A9 % a/b . .. _x md mdx 3 6 7`),
  '',
  ...listPieces(
    '!!binary aGVsbG8=¦!!js/function "x"¦!!set {a}¦!!omap [a: 1]¦!unknown x¦!!timestamp x¦&a [*a]',
    '&a {b: *a}¦&a x¦{a: 1}¦[a, b]¦"\\uD800"¦"\\x00"¦|\n  text¦>\n  text\n   more¦? a¦: b¦- a¦`x`¦# c',
    'a: b¦<<: *a',
  ),
]
export const yamlText = textOf(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...yamlKeys),
          fc.oneof(
            { weight: 5, arbitrary: fc.constantFrom(...yamlValues) },
            { weight: 1, arbitrary: oddText },
          ),
        )
        .map(([key, value]) => `${key}: ${value}\n`),
    },
    fc.constantFrom(
      ...listPieces(
        '\n¦  ¦- ¦? ¦: ¦---\n¦...\n¦%YAML 1.2\n¦<<: {a: 1}\n¦\t¦# c\n¦[]: x\n¦{}: x\n¦? [a]\n: b\n',
        'a: &a\n  b: *a\n',
      ),
    ),
    runOf(['[', '{', '- ', '? ', '  ', '&a ', '"'], 60),
    oddText,
  ),
  10,
)

const markdownPieces = [
  ...listWords(`
    [a](b) [a](javascript:alert(1)) [a](%zz) [a](#%E0%A4%A) [a](./gone.md) [a](../../../x.md#y) [a](@site/x)
    [a](pathname:///x) [a](//[x) [a](http://[::1) [a][b] [^1] ![](x.png) ![a](data:,x) ![a](%) <https://x>
    <x@y.z> </a> <br> <p> </p> <script>alert(1)</script> <style> <!-- --> <![CDATA[x]]> <?x?> <!x>
    <svg/onload=x> <details> <summary> <textarea> <title> <table><tr> <input &amp; &#0; &#x110000; &nope; *a*
    **b _c_ ~~d~~ :smile: :nope: :a ::b{c} $x$ www.x.y https://x.y/(z {#id} { } {{ ^^^ ==x== ++y++`),
  ...listPieces(
    '# A\n¦## B {#b}\n¦### C {#}\n¦#### {.x #y z=1}\n¦###### x {#x} {#y}\n¦A\n===\n¦---\n¦***\n¦- a\n',
    '  - b\n¦1. a\n¦99999999999. b\n¦- [ ] t\n¦- [x] t\n¦- [x]\n¦> q\n¦>> q\n¦> ```\n¦```ts\n¦```\n',
    '~~~\n¦````md\n¦```ts {1,3-5,9-2,-1,999999999} title="a\n¦```js {1-99999999} showLineNumbers=-1\n',
    '```diff title=\'x" y={z}\n¦```nolang\n¦```{js}\n¦```ts file=../../etc/passwd\n¦```ts file=#x\n',
    '```npm2yarn\n¦// highlight-next-line\n¦// highlight-start\n¦// [!code ++]\n',
    '// [!code focus:-3]\n¦// [!code word:(:1]\n¦/* highlight-end */\n¦| a | b |\n|---|:-:|\n| 1 |\n',
    '|-|\n¦| a\\| | `b|c` |\n|--|--|\n¦[a](<b c>)¦[a]( "t")¦[b]: /x "t"\n¦[^1]: note\n¦[^x]: [^x]\n',
    '![a](/y.svg =1x1)¦<a href="/x">¦<a href=>¦<img src="/x.png">¦<img src=x.png¦<div>\n\n¦</div>\n',
    '<!-- c -->¦<a\n¦`e`¦``f`¦:::tip\n¦:::tip T {x=1}\n¦:::tip[\n¦:::tip{\n¦::::note\n¦:::\n¦::::\n',
    ':::code-group\n¦:::cards\n¦:::steps\n¦:::file-tree\n¦:::gone\n¦:::tip ]] [x](\n',
    '<!-- truncate -->\n¦<!--truncate-->\n¦$$\n¦\\\n¦    code\n¦\t\tcode\n¦text\n¦ ¦\n\n¦\r\n¦\r',
  ),
]
const markdownRuns = [
  ...listWords(`
    [ ] ( * _ ~ > < <div> </div> ![ [a]( [^ & # | |- : <!-- [[a] { $ " a@b. https:// ~~`),
  ...listPieces('`¦> ¦- ¦1. ¦<a ¦:::tip\n¦  ¦\n¦\\¦**a ¦*a **b ¦<x y="'),
]

export const markdownText = textOf(
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...markdownPieces) },
    { weight: 1, arbitrary: runOf(markdownRuns, 400) },
    { weight: 2, arbitrary: oddText },
  ),
  30,
)

const mdxPieces = [
  ...listWords(`
    {1} {"a"} {a} {} { } {undefined.x} {Symbol("x")} {{}} {[1,2]} {10n} {Promise.reject(1)} {null} {props.x.y}
    {import.meta.url} {this.x} {process.exit(3)} {/(/} <Tabs> </Tabs> </TabItem> <TabItem> <Gone/> <Gone.Too/>
    <a:b/> <a.b.c/> <> </> <div <div/> <div> </div> <br></br> <img>x</img> <table>{1}</table> <p><p/></p>
    <Translate>x</Translate> <Details/> <CodeBlock/> <CodeBlock>{1}</CodeBlock>`),
  ...listPieces(
    '{/* c */}¦{//\n}¦{`${1}`}¦{(() => { throw null })()}¦{(() => { throw new Error("own") })()}',
    '{new Map()}¦{() => 1}¦{await 1}¦<TabItem value="a">¦<Tabs groupId={1}>¦<Tabs values={1}/>',
    '<gone-element a={1}/>¦<div style="x: y"/>¦<div style={{color: "red"}}/>¦<div className={1}/>',
    '<div dangerouslySetInnerHTML={{__html: 1}}/>¦<div {...null}/>¦<div {...x}/>',
    '<div ref={1} key={null}/>¦<div onClick={() => 1}/>¦<input value/>¦<Admonition type="x"/>',
    "<Icon name=\"x\"/>¦import A from './gone'\n\n¦import B from '@site/components/x'\n\n",
    "import {c as d} from 'gone'\n\n¦import E from './_p.mdx'\n\n¦import\n\n¦import()\n\n",
    "export const a = 1\n\n¦export const a = \n\n¦export default 1\n\n¦export * from 'x'\n\n",
    'export {a as default}\n\n¦export const __proto__ = 1\n\n¦export function A() { return <A/> }\n\n',
    'export const MDXContent = 1\n\n¦export const props = 1\n\n¦const x = 1\n\n¦await 1\n\n',
    '<!-- c -->¦\n\n',
  ),
]
export const mdxText = textOf(
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...mdxPieces) },
    { weight: 8, arbitrary: fc.constantFrom(...markdownPieces) },
    { weight: 1, arbitrary: runOf([...markdownRuns.filter((run) => !run.includes('<')), '{(', '{"'], 200) },
    // The expression parser takes twice as long for each unclosed tag that follows another one.
    { weight: 1, arbitrary: runOf(['<', '<Tabs>', '<A>', '<div>', '<a '], 8) },
    { weight: 1, arbitrary: oddText },
  ),
  12,
)

/** A whole file, with or without front matter. */
export function sourceText(body: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    body,
    fc.tuple(yamlText, body).map(([yaml, text]) => `---\n${yaml}\n---\n\n${text}`),
  )
}
