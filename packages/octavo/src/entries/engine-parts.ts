/** The engine's global styles. Nothing in the first chunk refers to them, and their order matters. */
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/prose.css'
import '../styles/code.css'
import '../styles/blocks.css'
