/** The engine's global styles. Nothing in the first chunk refers to them, and their order matters. */
import '../theme/styles/tokens.css'
import '../theme/styles/reset.css'
import '../theme/styles/prose.css'
import '../theme/styles/code.css'
import '../theme/styles/blocks.css'
