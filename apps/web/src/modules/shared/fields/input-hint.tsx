import controls from '../../controls.module.css'

/** Says how something is done, with mouse and keys or by touch. Only the one that fits the screen shows. */
export function InputHint({ pointer, touch }: { readonly pointer: string; readonly touch: string }) {
  return (
    <>
      <span className={controls.byPointer}>{pointer}</span>
      <span className={controls.byTouch}>{touch}</span>
    </>
  )
}
