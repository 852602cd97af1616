/** The palette: the module types by category, found by typing (product 10.12). */
import { slugify } from '@assay/domain/assessments/slug'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { Combobox, Text, useCombobox } from '@mantine/core'
import { type Icon, IconArrowsShuffle, IconSearch, IconStack2 } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import { typeFacts } from '../../../../modules/editors.tsx'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { isEnter } from '../../../../patterns/keys/is-enter.ts'
import { useBankUseTexts } from '../../texts/bank-use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { usePoolTexts } from '../../texts/pool-texts.ts'
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
  const t = builderTexts.useTexts()
  const names = moduleTexts.useTexts()
  const [search, setSearch] = useState('')
  /** Had the focus when it opened, and has it again where nothing was chosen, and after the bank's dialog. */
  const [opener] = useState(() => document.activeElement)
  const giveBack = () => opener instanceof HTMLElement && opener.focus({ preventScroll: true })
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
  const fromBank = useBankChoices(search, onPool !== undefined)
  const found = [...groups.flatMap(({ types }) => types), ...fromBank.map(({ value }) => value)].join()
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
        if (chosen !== placed && chosen !== drawn) return choose(chosen as ModuleType)
        giveBack()
        onClose()
        return (chosen === drawn ? onPool : onBank)?.()
      }}
      onClose={giveBack}
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
          <TypeChoices groups={groups} onClose={onClose} />
          {fromBank.map(({ value, ...choice }) => (
            <Combobox.Option key={value} value={value} className={classes.choice}>
              <ChoiceWords {...choice} />
            </Combobox.Option>
          ))}
          {found === '' ? <Combobox.Empty>{t('palette.empty')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function TypeChoices({
  groups,
  onClose,
}: Pick<PaletteProps, 'onClose'> & { readonly groups: ReturnType<typeof paletteChoices> }) {
  const names = moduleTexts.useTexts()
  const press = useDragging()
  return groups.map(({ category, types }) => (
    <Combobox.Group key={category} label={names(`category.${category}`)}>
      {types.map((type) => (
        <Choice key={type} type={type} onPick={(event) => press(event, { kind: 'new', type }, onClose)} />
      ))}
    </Combobox.Group>
  ))
}

/** What comes from the bank of questions: one of them, or a draw; of these what is searched for. */
function useBankChoices(search: string, withPool: boolean) {
  const bankWords = useBankUseTexts()
  const poolWords = usePoolTexts()
  const choices = [
    { value: placed, Icon: IconStack2, name: bankWords('insert'), about: bankWords('insert.about') },
    { value: drawn, Icon: IconArrowsShuffle, name: poolWords('add'), about: poolWords('about') },
  ]
  return choices.filter(
    ({ value, name, about }) =>
      (withPool || value !== drawn) && slugify(`${name} ${about}`).includes(slugify(search)),
  )
}

interface ChoiceWordsProps {
  readonly Icon: Icon
  readonly name: string
  readonly about: string
  readonly aboutId?: string
}

function ChoiceWords({ Icon, name, about, aboutId }: ChoiceWordsProps) {
  return (
    <>
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <span>
        <Text component="span" display="block" size="md" fw={500}>
          {name}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed" id={aboutId} aria-hidden>
          {about}
        </Text>
      </span>
    </>
  )
}

interface ChoiceProps {
  readonly type: ModuleType
  /** Called when it is pressed; it may be dragged from here. */
  readonly onPick: (event: PointerEvent) => void
}

function Choice({ type, onPick }: ChoiceProps) {
  const names = moduleTexts.useTexts()
  const aboutId = useId()
  const Icon = typeFacts[type].icon
  return (
    <Combobox.Option
      value={type}
      className={classes.choice}
      aria-describedby={aboutId}
      onPointerDown={onPick}
    >
      <ChoiceWords
        Icon={Icon}
        name={names(`name.${type}`)}
        about={names(`about.${type}`)}
        aboutId={aboutId}
      />
    </Combobox.Option>
  )
}

const placed = 'bank'
const drawn = 'pool'

const takeFocus = (search: HTMLInputElement | null): void => search?.focus({ preventScroll: true })
