/**
 * What Vite makes of files that are not code. CSS modules are typed loosely: with
 * `exactOptionalPropertyTypes` a class name of type `string | undefined` could not be handed to any
 * component.
 */
declare module '*.module.css' {
  // oxlint-disable-next-line typescript/no-explicit-any
  const classes: Readonly<Record<string, any>>
  export default classes
}
declare module '*.css' {}
declare module '*.css?inline' {
  const style: string
  export default style
}
declare module '*.svg' {
  const url: string
  export default url
}
