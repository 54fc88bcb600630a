import type { ComponentType } from 'react'
import Admonition from './admonition.tsx'
import Details from './details.tsx'
import Head from './head.tsx'

/** What a site adds its components to. The engine's own are known everywhere. */
export default { Head, Details, details: 'details', admonition: Admonition } as Record<
  string,
  ComponentType<never> | string
>
