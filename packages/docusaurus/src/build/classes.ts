const sides = { top: 'block-start', bottom: 'block-end', left: 'inline-start', right: 'inline-end' }
const amounts = { none: '0', xs: '.25rem', sm: '.5rem', md: '1rem', lg: '2rem', xl: '5rem' }

/** `margin-top--md`, `padding-horiz--lg`, and so on. */
const spaces = ['margin', 'padding'].flatMap((property) =>
  Object.entries(amounts).flatMap(([amount, length]) => [
    `.${property}--${amount}{${property}:${length}}`,
    `.${property}-vert--${amount}{${property}-block:${length}}`,
    `.${property}-horiz--${amount}{${property}-inline:${length}}`,
    ...Object.entries(sides).map(
      ([side, logical]) => `.${property}-${side}--${amount}{${property}-${logical}:${length}}`,
    ),
  ]),
)

const columns = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((count) => {
  const width = `${((count / 12) * 100).toFixed(4)}%`
  return [
    `.col--${count}{flex:0 0 ${width};max-width:${width}}`,
    `.col--offset-${count}{margin-inline-start:${width}}`,
  ]
})

/** The classes of Infima that pages and components use, in the engine's colors. */
export const classes = `.container{width:100%;max-width:82rem;margin-inline:auto;padding-inline:1rem}
.container--fluid{max-width:none}
.row{display:flex;flex-wrap:wrap;margin-inline:-1rem}
.row--no-gutters{margin-inline:0}
.row--no-gutters>.col{padding-inline:0}
.col{flex:1 0;min-width:0;max-width:100%;padding-inline:1rem}
@media (width<997px){.row>.col{flex-basis:100%;max-width:100%;margin-inline-start:0}}
@media (width>=997px){${columns.join('')}}
.hero{display:flex;align-items:center;padding:4rem 2rem;background:var(--surface)}
.hero--primary{background:var(--accent-fill);color:var(--on-accent)}
.hero__title{font-size:3rem;line-height:1.1}
.hero__subtitle{font-size:1.5rem}
.button{display:inline-block;padding:.375rem 1.5rem;border:2px solid transparent;border-radius:6px;font-weight:700;text-align:center;text-decoration:none;cursor:pointer;background:none;color:inherit}
.button--sm{padding:.3rem 1.2rem;font-size:.8rem}
.button--lg{padding:.5rem 2rem;font-size:1.2rem}
.button--block{display:block;width:100%}
.button--primary,.prose .button--primary{background:var(--accent-fill);color:var(--on-accent)}
.button--secondary,.prose .button--secondary{background:var(--surface);border-color:var(--line);color:var(--ink)}
.button--outline{background:none;border-color:currentColor}
.button--link{color:var(--accent)}
.button.disabled,.button:disabled{opacity:.65;pointer-events:none}
.card{display:flex;flex-direction:column;background:var(--surface);border-radius:10px;overflow:hidden;box-shadow:var(--shadow)}
.card-grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:1rem}
.card--full-height{height:100%}
.card__header,.card__body,.card__footer{padding:1rem 1rem 0}
.card>:last-child{padding-block-end:1rem}
.badge{display:inline-block;padding:.125rem .5rem;border-radius:4px;font-size:.75em;font-weight:700;background:var(--ink-muted);color:var(--paper)}
.badge--primary{background:var(--accent-fill);color:var(--on-accent)}
.badge--success{background:var(--tip)}.badge--info{background:var(--info)}.badge--warning{background:var(--caution)}.badge--danger{background:var(--danger)}
.alert{padding:.75rem 1rem;border-inline-start:4px solid var(--note);border-radius:6px;background:var(--surface)}
.alert--success{border-color:var(--tip)}.alert--info{border-color:var(--info)}.alert--warning{border-color:var(--caution)}.alert--danger{border-color:var(--danger)}
.avatar{display:flex;gap:1rem;align-items:center}
.avatar__photo{width:3rem;height:3rem;border-radius:50%}
.pills,.tabs--list{display:flex;gap:.5rem;padding:0;list-style:none}
.text--center{text-align:center}.text--left{text-align:start}.text--right{text-align:end}
.text--bold{font-weight:700}.text--italic{font-style:italic}.text--truncate{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.text--primary{color:var(--accent)}.text--secondary{color:var(--ink-muted)}.text--success{color:var(--tip)}.text--warning{color:var(--caution)}.text--danger{color:var(--danger)}
.shadow--lw,.shadow--md,.shadow--tl{box-shadow:var(--shadow)}
.clean-list{padding:0;list-style:none}
${spaces.join('')}
`
