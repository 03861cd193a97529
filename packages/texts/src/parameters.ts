type UpTo<S extends string, Mark extends string> = S extends `${infer Head}${Mark}${string}` ? Head : S;

/** A branch of a plural (`one {# rig}`, `one {{n} rig}`) has a blank, '#' or '{'; the name of a parameter never does. */
type NameOnly<S extends string> = S extends `${string} ${string}` | `${string}#${string}` | `${string}{${string}` | ''
  ? never
  : S;

/** The names of the parameters in an ICU text. */
export type ParameterNames<S extends string> = S extends `${string}{${infer Rest}`
  ? NameOnly<UpTo<UpTo<Rest, '}'>, ','>> | ParameterNames<Rest>
  : never;
