/** Every style of the engine in one sheet, in this order; the publisher puts it into each page. */
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/prose.css'

import.meta.glob('../{server,client}/**/*.module.css', { eager: true })
