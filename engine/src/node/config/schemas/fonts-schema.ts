import { closedObject, textReadBy } from './building-blocks.ts'

const packageName = textReadBy((value) =>
  /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(value)
    ? value
    : { refused: `expected a package such as "@fontsource-variable/inter", found "${value}"` },
)

export const fontsSchema = closedObject({
  text: packageName.nullable().default(null),
  code: packageName.nullable().default(null),
}).default({ text: null, code: null })
