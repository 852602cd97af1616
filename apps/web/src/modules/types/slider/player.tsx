import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { followPointer } from '../../shared/dragging/follow-pointer.ts'
import styles from './player.module.css'
import { nearestStop, type ScaleLayout, scaleLayout } from './scale.ts'
import { sliderTexts } from './texts.ts'

/** Slider: the browser's radio buttons, so none is chosen at first, and keys and names are its own. */
export function Player({ item, value, onChange, disabled, labelledBy }: PlayerProps<'slider'>) {
  const t = sliderTexts.useTexts()
  const { choices } = item.data
  const chosenAt = choices.findIndex(({ id }) => id === value)
  const scale = useRef<HTMLDivElement>(null)
  const layout = useLayout(
    scale,
    choices.map(({ name }) => name),
  )
  const slide = useSlide(scale, (index) => {
    const choice = choices[index]
    if (choice && choice.id !== value) onChange(choice.id)
  })
  const hintId = `hint-${item.id}`
  return (
    <>
      <div
        ref={scale}
        role="radiogroup"
        aria-label={item.content === '' ? t('scale') : undefined}
        aria-labelledby={item.content === '' ? undefined : labelledBy}
        aria-describedby={chosenAt < 0 ? hintId : undefined}
        aria-required={item.evaluationMandatory}
        className={styles.scale}
        data-layout={layout}
        onPointerDown={disabled || layout !== 'line' ? undefined : slide}
      >
        {choices.map(({ id, name }, index) => (
          <label
            key={id}
            className={styles.stop}
            data-passed={index <= chosenAt}
            data-chosen={index === chosenAt}
          >
            <input
              type="radio"
              name={item.id}
              checked={index === chosenAt}
              disabled={disabled}
              onChange={() => onChange(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className={controls.hint} hidden={chosenAt >= 0}>
        {t('notYet')}
      </p>
    </>
  )
}

/** The layout for the room that the scale has, kept up with turning phones and growing letters. */
function useLayout(scale: RefObject<HTMLElement | null>, names: readonly string[]): ScaleLayout {
  const [roomEm, setRoomEm] = useState(0)
  useLayoutEffect(() => {
    const element = scale.current
    if (!element) return undefined
    const look = () => setRoomEm(element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scale])
  return scaleLayout(names, roomEm)
}

/** Pointers that move less than this press a stop, they do not slide. */
const slackPx = 6

/** Slides to the stop nearest the pointer; a press alone is the browser's. `onSlide` gets an index. */
function useSlide(scale: RefObject<HTMLElement | null>, onSlide: (index: number) => void) {
  const latest = useRef(onSlide)
  useEffect(() => {
    latest.current = onSlide
  })
  return (event: ReactPointerEvent): void => {
    const middles = [...(scale.current?.children ?? [])].map((stop) => {
      const { left, width } = stop.getBoundingClientRect()
      return left + width / 2
    })
    let chosen = -1
    followPointer(event.nativeEvent, {
      threshold: slackPx,
      onStart: () => undefined,
      onMove: ({ x }) => {
        const nearest = nearestStop(middles, x)
        if (nearest !== chosen) latest.current(nearest)
        chosen = nearest
      },
      onEnd: () => undefined,
    })
  }
}
