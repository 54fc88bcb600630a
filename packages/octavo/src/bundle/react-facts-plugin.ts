import type { Plugin } from 'vite'

/** Variables in which React keeps what it found out about the browser, and what every browser we build for answers. */
export const facts = {
  canUseDOM: true,
  passiveBrowserEventsSupported: true,
  canUseCompositionEvent: true,
  documentMode: null,
  useFallbackCompositionData: false,
  isInputEventSupported: true,
  skipSelectionChangeEvent: false,
}

/** Wherever one is read; declarations and assignments are left alone, and the minifier drops them. */
const reads = new RegExp(`(?<![."\\w$])(${Object.keys(facts).join('|')})(?![\\w$"]| =[^=])`, 'g')

/** How it finds them out. */
const questions =
  /"(CompositionEvent|AnimationEvent|TransitionEvent)" in window|"(oninput|documentMode)" in document/g

/** Events that once had names of their own in some browsers. */
const prefixed = /(?<=[ ,=])getVendorPrefixedEventName\(("\w+")\)/g

/** Lets the minifier remove what React does for browsers without modules, which cannot run it at all. */
export function reactFactsPlugin(): Plugin {
  return {
    name: 'octavo:react-facts',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: fillInFacts(code), map: null }),
    },
  }
}

/** `canUseDOM && "oninput" in document` → `true && true` */
export function fillInFacts(code: string): string {
  return code
    .replace(reads, (_, name: keyof typeof facts) => String(facts[name]))
    .replace(questions, (question) => String(!question.includes('documentMode')))
    .replace(prefixed, '$1')
}
