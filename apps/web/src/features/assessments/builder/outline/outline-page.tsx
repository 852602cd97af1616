/** One page of the outline: chosen by a click, moved by drag, Alt+arrows or its menu, renamed by F2. */
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { poolsOf } from '@assay/domain/bank/pools'
import { durationWords } from '@assay/domain/time/duration-words'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { memo, type PointerEvent, useDeferredValue, useEffect, useId, useRef } from 'react'
import { isEnter } from '../../../../patterns/keys/is-enter.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { useStore } from '../state/use-builder.ts'
import type { Counted } from '../state/use-problems.ts'
import classes from './outline.module.css'
import { OutlineMenu } from './outline-menu.tsx'
import type { Pages } from './use-pages.ts'

interface RenameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
  /** `byKey`: the focus is still here, and wants a place. */
  readonly onDone: (byKey: boolean) => void
}

interface OutlinePageProps {
  readonly page: Page
  readonly isShown: boolean
  readonly isOnly: boolean
  readonly isLast: boolean
  readonly isRenaming: boolean
  readonly onRenaming: (pageId: string | null) => void
  readonly errors: number
  readonly warnings: number
  readonly pages: Pages
  readonly hintId: string
  /** The handler of the part that picks the page up. */
  readonly onPress: (event: PointerEvent, index: number) => void
}

export const OutlinePage = memo(function OutlinePage(props: OutlinePageProps) {
  const { page, isShown, isOnly, isLast, isRenaming, onRenaming, errors, warnings, pages, hintId, onPress } =
    props
  const t = builderTexts.useTexts()
  const store = useStore()
  const { setPane } = useCanvas()
  const { position } = page
  /** A page added in the middle moves all behind it: their menus may follow a moment later. */
  const laterPosition = useDeferredValue(position)
  const factsId = useId()
  const name = page.name || t('outline.unnamed')
  const seconds = page.timer?.time ?? page.pageRange?.timer

  const button = useRef<HTMLButtonElement>(null)
  const endedByKey = useRef(false)
  useEffect(() => {
    if (isRenaming || !endedByKey.current) return
    endedByKey.current = false
    button.current?.focus()
  }, [isRenaming])

  return (
    <div className={classes.entry}>
      <div className={classes.page} data-shown={isShown || undefined}>
        <span className={classes.number} aria-hidden onPointerDown={(event) => onPress(event, position - 1)}>
          {position}
        </span>
        {isRenaming ? (
          <RenameField
            label={t('outline.renameLabel', { position })}
            value={page.name}
            onChange={(text) => pages.rename(page.id, text)}
            onDone={(byKey) => {
              endedByKey.current = byKey
              onRenaming(null)
            }}
          />
        ) : (
          <button
            ref={button}
            type="button"
            className={`plain ${classes.open}`}
            data-outline-page={page.id}
            aria-current={isShown ? 'page' : undefined}
            aria-describedby={`${factsId} ${hintId}`}
            onClick={() => {
              store.select({ kind: 'page' }, page.id)
              setPane('page')
            }}
            onPointerDown={(event) => onPress(event, position - 1)}
            onDoubleClick={() => onRenaming(page.id)}
          >
            <VisuallyHidden>{t('outline.prefix', { position })}</VisuallyHidden>
            <span className={`clipped ${classes.name}`} data-unnamed={page.name === '' || undefined}>
              {name}
            </span>
            <span className={classes.facts} id={factsId} aria-hidden>
              {t('outline.count', {
                count: moduleItemsOf(page).length + poolsOf({ pageList: [page] }).length,
              })}
              {seconds === undefined ? null : (
                <span className={classes.fact} title={t('outline.timer', { time: durationWords(seconds) })}>
                  <IconClock size={12} aria-hidden />
                  {durationWords(seconds)}
                </span>
              )}
              <ProblemMarks errors={errors} warnings={warnings} />
            </span>
          </button>
        )}
        <OutlineMenu
          pageId={page.id}
          position={laterPosition}
          isOnly={isOnly}
          isLast={isLast}
          pages={pages}
          onRenaming={onRenaming}
        />
      </div>
    </div>
  )
})

/** Errors and warnings of a page: an icon, a figure, and the words for those who point or listen. */
function ProblemMarks({ errors, warnings }: Counted) {
  const t = builderTexts.useTexts()
  const marks = [
    { count: errors, words: t('outline.errors', { count: errors }), Icon: IconAlertCircle, tone: 'error' },
    {
      count: warnings,
      words: t('outline.warnings', { count: warnings }),
      Icon: IconAlertTriangle,
      tone: 'warning',
    },
  ]
  return marks.map(({ count, words, Icon, tone }) =>
    count === 0 ? null : (
      <span key={tone} className={classes.fact} data-tone={tone} title={words}>
        <Icon size={12} aria-hidden />
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    ),
  )
}

/** A name in place; Enter, Escape or leaving it ends, undo brings the former name back. */
function RenameField({ label, value, onChange, onDone }: RenameFieldProps) {
  return (
    <TextInput
      flex={1}
      size="xs"
      aria-label={label}
      value={value}
      maxLength={255}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onDone(false)}
      onKeyDown={(event) => {
        if (isEnter(event) || event.key === 'Escape') onDone(true)
      }}
    />
  )
}
