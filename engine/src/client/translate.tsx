import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { currentLanguage } from '../shared/language/language.ts'
import { interpolate, lookUp } from '../shared/language/translate.ts'

type Values = Readonly<Record<string, ReactNode>>

/** Text with placeholders (`{name}`) and what stands for them; elements are allowed. */
export function Interpolate({ values = {}, children }: { values?: Values; children: string }): ReactNode {
  if (typeof children !== 'string') {
    throw new Error(
      `The Octavo <Interpolate> component only accept simple string values. Received: ${
        isValidElement(children) ? 'React element' : typeof children
      }`,
    )
  }
  // Handed over one by one: a list would ask for keys.
  return createElement(Fragment, null, ...interpolate(children, values))
}

type TranslateProps = {
  /** Names the message in catalogues. Default: the text itself. */
  id?: string
  /** For translators; never shown. */
  description?: string
  values?: Values
  /** The text in the language it was written in. */
  children?: string
}

/**
 * A message in the language of the page, for server and client components alike.
 *
 * @example <Translate id="home.by" values={{ author: <b>Ada</b> }}>{'Written by {author}'}</Translate>
 */
export function Translate({ id, values = {}, children }: TranslateProps): ReactNode {
  if (children !== undefined && typeof children !== 'string') {
    throw new Error('The Octavo <Translate> component only accept simple string values.')
  }
  const text = lookUp(currentLanguage(), { id, message: children })
  return <Interpolate values={values}>{text}</Interpolate>
}
