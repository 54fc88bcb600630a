import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { currentLanguage } from '../shared/language.ts'
import { interpolate, lookUp } from '../shared/translate.ts'

type Values = Readonly<Record<string, ReactNode>>

/** Text with placeholders (`{name}`) and their values, which can be elements. */
export function Interpolate({ values = {}, children }: { values?: Values; children: string }): ReactNode {
  if (typeof children !== 'string') {
    throw new Error(
      `The Octavo <Interpolate> component only accept simple string values. Received: ${
        isValidElement(children) ? 'React element' : typeof children
      }`,
    )
  }
  // Passed as separate children, because an array would need keys.
  return createElement(Fragment, null, ...interpolate(children, values))
}

type TranslateProps = {
  /** Identifies the message in catalogs. The default is the text itself. */
  id?: string
  /** For translators, and never shown. */
  description?: string
  values?: Values
  /** The text in its original language. */
  children?: string
}

/**
 * Shows a message in the page's language, in server and client components.
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
