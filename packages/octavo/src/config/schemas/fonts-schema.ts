import * as z from 'zod'
import { closedObject, textReadBy } from './building-blocks.ts'
import { text } from './values.ts'

const packageName = textReadBy((value) =>
  /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(value)
    ? value
    : { refused: `expected a package such as "@fontsource-variable/inter", found "${value}"` },
)

export const fontsSchema = closedObject({
  text: packageName.nullable().default(null),
  code: packageName.nullable().default(null),
  scripts: z.array(text).default(['latin-ext']),
}).default({ text: null, code: null, scripts: ['latin-ext'] })
