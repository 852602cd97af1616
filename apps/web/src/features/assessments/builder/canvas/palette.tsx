/** The palette: the module types whose screens exist, by category, found by typing (DESIGN "Builder"; `/` opens it). */

import type { Built } from '@assay/domain/modules/built'
import { Popover, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { moduleIcons } from '../../../../modules/module-icons.ts'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import classes from './palette.module.css'
import { paletteChoices } from './palette-choices.ts'

export interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (type: Built) => void
  /** The button that opened it. */
  readonly target: ReactNode
}

export function Palette({ opened, onClose, onChoose, target }: PaletteProps) {
  const t = useTexts(builderTexts)
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && onClose()}
      position="bottom"
      width={320}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('palette.title')}>
        <Choices
          onChoose={(type) => {
            onClose()
            onChoose(type)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ onChoose }: { readonly onChoose: (type: Built) => void }) {
  const t = useTexts(builderTexts)
  const names = useTexts(moduleTexts)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const groups = paletteChoices(search, names)
  const flat = groups.flatMap(({ types }) => types)
  const optionId = (type: Built): string => `${id}-${type}`
  const chosen = flat[Math.min(active, flat.length - 1)]

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) onChoose(chosen)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || flat.length === 0) return
    event.preventDefault()
    const next = (Math.min(active, flat.length - 1) + step + flat.length) % flat.length
    setActive(next)
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <TextInput
        className={classes.search}
        variant="unstyled"
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={t('palette.title')}
      >
        {groups.map(({ category, types }) => (
          <div key={category} role="group" aria-labelledby={`${id}-${category}`}>
            <div id={`${id}-${category}`} className={classes.category}>
              {names(`category.${category}`)}
            </div>
            {types.map((type) => {
              const Icon = moduleIcons[type]
              return (
                <UnstyledButton
                  key={type}
                  id={optionId(type)}
                  className={classes.choice}
                  role="option"
                  tabIndex={-1}
                  aria-selected={type === chosen}
                  aria-label={names(`name.${type}`)}
                  aria-description={names(`about.${type}`)}
                  onPointerMove={() => setActive(flat.indexOf(type))}
                  onClick={() => onChoose(type)}
                >
                  <span className={classes.icon}>
                    <Icon size={18} aria-hidden />
                  </span>
                  <span>
                    <Text component="span" display="block" size="md" fw={500}>
                      {names(`name.${type}`)}
                    </Text>
                    <Text component="span" display="block" size="xs" c="dimmed">
                      {names(`about.${type}`)}
                    </Text>
                  </span>
                </UnstyledButton>
              )
            })}
          </div>
        ))}
        {flat.length === 0 ? (
          <Text p="sm" c="dimmed" size="sm" role="status">
            {t('palette.empty')}
          </Text>
        ) : null}
      </div>
    </>
  )
}
