import controls from './controls.module.css'

/**
 * How something is done: by mouse and keys, and what a finger does where a screen is touched. Only one of
 * them shows.
 */
export function WayHint({ pointer, touch }: { readonly pointer: string; readonly touch: string }) {
  return (
    <>
      <span className={controls.byPointer}>{pointer}</span>
      <span className={controls.byTouch}>{touch}</span>
    </>
  )
}
