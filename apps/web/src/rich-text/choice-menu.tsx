/** A tool that chooses one of a fixed set: a button of the toolbar with a menu. */
import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Choice {
  /** Null: the usual look. */
  readonly value: string | null
  readonly label: string
  readonly sample?: ReactNode
}

interface ChoiceMenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly Choice[]
  readonly chosen: string | null
  readonly onChoose: (value: string | null) => void
}

export function ChoiceMenu({ label, icon, choices, chosen, onChoose }: ChoiceMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label} active={chosen !== null}>
          {icon}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className="rich-text">
        {choices.map(({ value, label: name, sample }) => (
          <Menu.Item
            key={name}
            leftSection={sample}
            rightSection={value === chosen ? <IconCheck size={14} aria-hidden /> : null}
            aria-current={value === chosen}
            onClick={() => onChoose(value)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
