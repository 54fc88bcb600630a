/**
 * What belongs into the first chunk although nothing in it refers to it: the engine's global styles (their order
 * matters) and the interactive components that pages name. Spread over chunks they would cost a request each.
 */
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/prose.css'
import '../styles/code.css'
import '../styles/blocks.css'

import.meta.glob('../client/islands/*.tsx', { eager: true })
