import { proseOf, type CommentText, type ReferenceSignature } from './page-model.ts'

/** A symbol isn't deprecated if only some of its overloads are. */
export function isDeprecated(signatures: Pick<ReferenceSignature, 'comment'>[]): boolean {
  return signatures.length > 0 && signatures.every(({ comment }) => comment.deprecated !== null)
}

export function createComment(): CommentText {
  return {
    summary: proseOf(''),
    remarks: proseOf(''),
    examples: [],
    deprecated: null,
    notes: [],
    defaultValue: null,
  }
}
