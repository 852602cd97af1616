/** The palette: the module types by category, found by typing (product 10.12). */
import type { ModuleType } from '@assay/domain/modules/module-types'
import { Combobox, Text, useCombobox } from '@mantine/core'
import { IconArrowsShuffle, IconSearch, IconStack2 } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { editorOf } from '../../../../modules/editors.ts'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { isEnter } from '../../../../patterns/keys/is-enter.ts'
import { bankTexts } from '../../texts/bank-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { poolTexts } from '../../texts/pool-texts.ts'
import { useDragging } from './dragging.tsx'
import classes from './palette.module.css'
import { paletteChoices } from './palette-choices.ts'

/** Drawn while it is open only: what is not there costs nothing when something is added. */
interface PaletteProps {
  readonly onClose: () => void
  readonly onChoose: (type: ModuleType) => void
  /** What it opens under. */
  readonly target: ReactNode
  /** Whether it adds into a container, which takes no other container. */
  readonly isInside?: boolean
  /** Opens the bank of questions in its place. */
  readonly onBank: () => void
  /** Adds a draw from it; missing where none can stand. */
  readonly onPool?: (() => void) | undefined
}

export function Palette({ onClose, onChoose, target, isInside = false, onBank, onPool }: PaletteProps) {
  const t = useTexts(builderTexts)
  const names = useTexts(moduleTexts)
  const bankWords = useTexts(bankTexts)
  const poolWords = useTexts(poolTexts)
  const [search, setSearch] = useState('')
  const press = useDragging()
  /** Had the focus when it opened, and has it again where nothing was chosen. */
  const [opener] = useState(() => document.activeElement)
  const choose = (type: ModuleType): void => {
    onClose()
    onChoose(type)
  }
  const combobox = useCombobox({
    opened: true,
    onOpenedChange: (open) => open || onClose(),
  })
  const { focusSearchInput, selectFirstOption } = combobox
  const choicesOf = (words: string) => paletteChoices(words, names, isInside ? 'container' : undefined)
  const groups = choicesOf(search)
  const found = groups.flatMap(({ types }) => types).join()
  useLayoutEffect(() => {
    // Opened by a key, its place may be out of sight.
    document.querySelector('[data-palette-open]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => focusSearchInput(), [focusSearchInput])
  useEffect(() => {
    if (found !== '') selectFirstOption()
  }, [found, selectFirstOption])
  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom"
      withinPortal={false}
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(chosen) => {
        if (chosen !== fromBank && chosen !== drawn) return choose(chosen as ModuleType)
        onClose()
        if (chosen === drawn) onPool?.()
        else onBank()
      }}
      onClose={() => opener instanceof HTMLElement && opener.focus({ preventScroll: true })}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {target}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          // The field takes the focus as soon as it may; the library's own way would lose the first letters.
          ref={takeFocus}
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter in the moment of typing: the list has not yet marked its first choice.
            if (!isEnter(event) || event.defaultPrevented) return
            if (combobox.getSelectedOptionIndex() !== -1) return
            const [first] = choicesOf(event.currentTarget.value)
            if (!first?.types[0]) return
            event.preventDefault()
            choose(first.types[0])
          }}
        />
        <Combobox.Options
          mah="min(420px, 60dvh)"
          style={{ overflowY: 'auto' }}
          tabIndex={0}
          aria-label={t('canvas.add')}
        >
          {groups.map(({ category, types }) => (
            <Combobox.Group key={category} label={names(`category.${category}`)}>
              {types.map((type) => (
                <Choice
                  key={type}
                  type={type}
                  onPick={(event) => press(event, { kind: 'new', type }, onClose)}
                />
              ))}
            </Combobox.Group>
          ))}
          <Combobox.Option value={fromBank} className={classes.choice}>
            <span className={classes.icon}>
              <IconStack2 size={18} aria-hidden />
            </span>
            <Text component="span" size="md" fw={500}>
              {bankWords('insert')}
            </Text>
          </Combobox.Option>
          {onPool === undefined ? null : (
            <Combobox.Option value={drawn} className={classes.choice}>
              <span className={classes.icon}>
                <IconArrowsShuffle size={18} aria-hidden />
              </span>
              <span>
                <Text component="span" display="block" size="md" fw={500}>
                  {poolWords('add')}
                </Text>
                <Text component="span" display="block" size="xs" c="dimmed" aria-hidden>
                  {poolWords('about')}
                </Text>
              </span>
            </Combobox.Option>
          )}
          {groups.length === 0 ? <Combobox.Empty>{t('palette.empty')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface ChoiceProps {
  readonly type: ModuleType
  /** Called when it is pressed; it may be dragged from here. */
  readonly onPick: (event: PointerEvent) => void
}

function Choice({ type, onPick }: ChoiceProps) {
  const names = useTexts(moduleTexts)
  const aboutId = useId()
  const Icon = editorOf(type).icon
  return (
    <Combobox.Option
      value={type}
      className={classes.choice}
      aria-describedby={aboutId}
      onPointerDown={onPick}
    >
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <span>
        <Text component="span" display="block" size="md" fw={500}>
          {names(`name.${type}`)}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed" id={aboutId} aria-hidden>
          {names(`about.${type}`)}
        </Text>
      </span>
    </Combobox.Option>
  )
}

const fromBank = 'bank'
const drawn = 'pool'

const takeFocus = (search: HTMLInputElement | null): void => search?.focus({ preventScroll: true })
