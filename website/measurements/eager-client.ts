export type Procedure<Input, Output> = { input: Input; output: Output }

type Call<T> = T extends Procedure<infer Input, infer Output> ? (input: Input) => Promise<Output> : never

// #region filter
type WithoutNever<T> = {
  [Key in keyof T as T[Key] extends never ? never : Key]: T[Key]
}

export type Client<T> = WithoutNever<{
  [Key in keyof T]: T[Key] extends Procedure<unknown, unknown> ? Call<T[Key]> : Client<T[Key]>
}>
// #endregion
