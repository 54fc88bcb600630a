/** A mistake in the words of the author's own files. `place` finds it in the source. */
export type Explanation = { message: string; hint: string; place: Place | null }

/** What to look for in a page: a tag, an attribute, or a name inside braces. */
export type Place = { kind: 'tag' | 'attribute' | 'name'; text: string }

/** What React says about a page → what its author can do; null for everything else. `source`: the page as written. */
export function explainRenderError(
  message: string,
  component: string | undefined,
  source: string,
): Explanation | null {
  return (
    explainHook(message, component, source) ??
    explainFunction(message) ??
    explainStyle(message) ??
    explainImage(message, source)
  )
}

/** React's build for servers leaves out what needs a browser. */
function explainHook(message: string, component: string | undefined, source: string): Explanation | null {
  const hook = /(?:^|\W)(use[A-Z]\w*|createContext)\)? is not a function/.exec(message)?.[1]
  if (hook === undefined) return null
  const user = component === undefined ? 'This page' : `<${component}>`
  const file = component === undefined ? null : findImport(source, component)
  return {
    message: `${user} uses ${hook}, which works only in a client component.`,
    hint: `Make 'use client' the first line of ${file ?? 'the file that defines the component'}.`,
    place: component === undefined ? null : { kind: 'tag', text: component },
  }
}

function explainFunction(message: string): Explanation | null {
  const isHandler = message.startsWith('Event handlers cannot be passed')
  if (!isHandler && !message.startsWith('Functions cannot be passed directly')) return null
  const prop = /(\w+)(?:: |=\{)function/.exec(message)?.[1]
  const place = prop === undefined ? null : ({ kind: 'attribute', text: prop } as const)
  return isHandler
    ? {
        message: `The event handler ${prop ?? ''} works only in a client component.`.replace('  ', ' '),
        hint: "Move the element into a component of its own, in a file whose first line is 'use client'.",
        place,
      }
    : {
        message:
          `The property ${prop ?? ''} is a function, which a page cannot pass to a client component.`.replace(
            '  ',
            ' ',
          ),
        hint: 'Pass data instead, or create the function in the client component.',
        place,
      }
}

function explainStyle(message: string): Explanation | null {
  if (!message.startsWith('The `style` prop expects a mapping')) return null
  return {
    message: "The attribute style is a string, which JSX doesn't allow.",
    hint: "Use a class, and put the styles into a stylesheet that one of the site's components imports.",
    place: { kind: 'attribute', text: 'style' },
  }
}

const imageFile = /\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp)$/i

/** An imported image is its address. */
function explainImage(message: string, source: string): Explanation | null {
  const address = /^Invalid tag: (.*)$/s.exec(message)?.[1]
  if (address === undefined) return null
  const imports = [...source.matchAll(/^import\s+(\w+)\s+from\s*['"]([^'"\n]+)['"]/gm)]
  const name = imports.find(
    ([, local, file]) => imageFile.test(file ?? '') && source.includes(`<${local}`),
  )?.[1]
  return {
    message:
      name === undefined
        ? `The text "${address.slice(0, 60)}" is used as a component.`
        : `<${name}> is not a component: importing an image gives its address.`,
    hint: `Write <img src={${name ?? '…'}} alt="…" />.`,
    place: name === undefined ? null : { kind: 'tag', text: name },
  }
}

/** The module that a name is imported from, as written. */
function findImport(source: string, name: string): string | null {
  const imports = [...source.matchAll(/^import\s+([^'"]{1,500}?)\s+from\s*['"]([^'"\n]+)['"]/gm)]
  const found = imports.find(([, names]) =>
    new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`).test(names ?? ''),
  )
  return found?.[2] ?? null
}
