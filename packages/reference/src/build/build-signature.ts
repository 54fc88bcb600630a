import type { JSONOutput } from 'typedoc'
import type { ReferenceParameter, ReferenceSignature, SignaturePart } from '../shared/page-model.ts'
import { toText } from '../shared/break-lines.ts'
import type { Declaration } from './declaration.ts'
import type { PageScope } from './page-scope.ts'
import { printSignature, type SignatureForm } from './print-signature.ts'
import { readComment, readResult } from './read-comment.ts'

export type Signature = JSONOutput.SignatureReflection

type SignatureContext = {
  form: SignatureForm
  fallback?: JSONOutput.Comment | undefined
  declaration?: SignaturePart[]
}

/** Builds a signature's code and the documentation of its parts. */
export function buildSignature(
  signature: Signature,
  { form, fallback, declaration }: SignatureContext,
  scope: PageScope,
): ReferenceSignature {
  const comment = signature.comment ?? fallback
  const result = readResult(comment, scope.comments)
  const hasResult = signature.type !== undefined && form !== 'constructor'
  const isTold = result.markdown !== '' || form === 'function'
  return {
    declaration: declaration ?? printSignature(signature, scope.printer, form),
    comment: readComment(comment, scope.comments),
    typeParameters: (signature.typeParameters ?? []).map((one) => buildTypeParameter(one, scope)),
    parameters: (signature.parameters ?? []).map((one) => buildParameter(one, scope)),
    returns:
      hasResult && isTold && signature.type
        ? { type: scope.printer.print(signature.type), text: result }
        : null,
  }
}

export function buildTypeParameter(
  { name, type, default: value, comment }: JSONOutput.TypeParameterReflection,
  { printer, comments }: PageScope,
): ReferenceParameter {
  return {
    name,
    type: type ? printer.print(type) : [],
    isOptional: value !== undefined,
    isRest: false,
    defaultValue: value ? toText(printer.print(value)) : null,
    text: readComment(comment, comments).summary,
    properties: [],
  }
}

function buildParameter(
  { name, type, flags, comment, defaultValue }: JSONOutput.ParameterReflection,
  scope: PageScope,
): ReferenceParameter {
  const { printer, comments } = scope
  const properties = type?.type === 'reflection' ? (type.declaration.children ?? []) : []
  return {
    name: name === '__namedParameters' ? 'options' : name,
    type: type ? printer.print(type) : [],
    isOptional: flags.isOptional === true || defaultValue !== undefined,
    isRest: flags.isRest === true,
    defaultValue: defaultValue ?? null,
    text: readComment(comment, comments).summary,
    properties: properties.map((child) => buildProperty(child, scope)),
  }
}

function buildProperty(
  { name, type, flags, comment, signatures }: Declaration,
  { printer, comments }: PageScope,
): ReferenceParameter {
  const text = readComment(comment ?? signatures?.[0]?.comment, comments)
  const [signature] = signatures ?? []
  return {
    name,
    type: type ? printer.print(type) : signature ? printSignature(signature, printer, 'arrow') : [],
    isOptional: flags.isOptional === true,
    isRest: false,
    defaultValue: text.defaultValue,
    text: text.summary,
    properties: [],
  }
}
