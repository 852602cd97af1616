/** The editor's tools, each with a name; those that choose among a fixed set are menus. */

import { richTextAlignments, richTextColours, richTextSizes } from '@assay/domain/assessments/rich-text'
import { RichTextEditor } from '@mantine/tiptap'
import { IconAlignLeft, IconLink, IconPalette, IconTextSize } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { keepOneTabStop, moveInToolbar, useToolbar } from '../patterns/keys/toolbar.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import classes from './editor.module.css'
import { focusedChain } from './focus.ts'
import { ImageTools } from './image-tools.tsx'
import { richTextTexts } from './texts.ts'
import { ToolField } from './tool-field.tsx'
import { toolGroups, toolState } from './tools.ts'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export interface ToolbarProps {
  readonly editor: Editor
  readonly links: boolean
  /** Absent where images are not wanted. */
  readonly onImages?: (files: readonly File[]) => void
  /** Whether it stands beside a selection; it has no undo then, which the screen has. */
  readonly isFloating?: boolean
}

export function Toolbar({ editor, links, onImages, isFloating = false }: ToolbarProps) {
  const t = richTextTexts.useTexts()
  const groups = isFloating ? toolGroups.slice(0, -1) : toolGroups
  const bar = useToolbar()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries(groups.flat().map((tool) => [tool.key, toolState(tool, current)])),
  })
  return (
    <RichTextEditor.Toolbar
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      onKeyDown={moveInToolbar}
      onFocus={keepOneTabStop}
    >
      {groups.map((group) => (
        <RichTextEditor.ControlsGroup key={group[0]?.key}>
          {group.map(({ key, icon: Icon, command }) => {
            const state = active[key]
            return (
              <RichTextEditor.Control
                key={key}
                aria-label={t(key)}
                title={t(key)}
                active={state?.on ?? false}
                disabled={state?.able === false}
                onClick={() => command(focusedChain(editor)).run()}
              >
                <Icon size={16} stroke={1.8} />
              </RichTextEditor.Control>
            )
          })}
        </RichTextEditor.ControlsGroup>
      ))}
      <RichTextEditor.ControlsGroup>
        <LookMenus editor={editor} />
      </RichTextEditor.ControlsGroup>
      {links || onImages !== undefined ? (
        <RichTextEditor.ControlsGroup>
          {links ? <LinkTool editor={editor} /> : null}
          {onImages === undefined ? null : <ImageTools editor={editor} onImages={onImages} />}
        </RichTextEditor.ControlsGroup>
      ) : null}
    </RichTextEditor.Toolbar>
  )
}

/** Sets, changes and removes the link under the selection. */
function LinkTool({ editor }: { editor: Editor }) {
  const t = richTextTexts.useTexts()
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })
  const chain = () => focusedChain(editor).extendMarkRange('link')
  const onRemove = (): void => void chain().unsetLink().run()
  return (
    <ToolField
      label={t('link')}
      icon={<IconLink size={16} stroke={1.8} />}
      isActive={isLink}
      field={{ label: t('link.address'), type: 'url' }}
      valueNow={() => String(editor.getAttributes('link')['href'] ?? '')}
      onApply={(address) => {
        if (address === '') return onRemove()
        chain()
          .setLink({ href: /^[a-z]+:/i.test(address) ? address : `https://${address}` })
          .run()
      }}
      removal={isLink ? { label: t('link.remove'), onRemove } : undefined}
    />
  )
}

/** Alignment, colour and size: menus over the fixed sets. */
function LookMenus({ editor }: { editor: Editor }) {
  const t = richTextTexts.useTexts()
  const look = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      align: textOrNull(
        current.getAttributes(current.isActive('heading') ? 'heading' : 'paragraph')['align'],
      ),
      colour: textOrNull(current.getAttributes('colour')['colour']),
      size: textOrNull(current.getAttributes('size')['size']),
    }),
  })
  const chain = () => focusedChain(editor)
  return (
    <>
      <ChoiceMenu
        label={t('align')}
        icon={<IconAlignLeft size={16} stroke={1.8} />}
        chosen={look.align}
        choices={[
          { value: null, label: t('align.left') },
          ...richTextAlignments.map((value) => ({ value, label: t(`align.${value}`) })),
        ]}
        onChoose={(align) =>
          chain().updateAttributes('paragraph', { align }).updateAttributes('heading', { align }).run()
        }
      />
      <ChoiceMenu
        label={t('colour')}
        icon={<IconPalette size={16} stroke={1.8} />}
        chosen={look.colour}
        choices={[
          { value: null, label: t('colour.default') },
          ...richTextColours.map((value) => ({
            value,
            label: t(`colour.${value}`),
            sample: <span className={`${classes.swatch} rt-colour-${value}`} />,
          })),
        ]}
        onChoose={(colour) =>
          (colour === null ? chain().unsetMark('colour') : chain().setMark('colour', { colour })).run()
        }
      />
      <ChoiceMenu
        label={t('size')}
        icon={<IconTextSize size={16} stroke={1.8} />}
        chosen={look.size}
        choices={[
          { value: null, label: t('size.default') },
          ...richTextSizes.map((value) => ({ value, label: t(`size.${value}`) })),
        ]}
        onChoose={(size) =>
          (size === null ? chain().unsetMark('size') : chain().setMark('size', { size })).run()
        }
      />
    </>
  )
}
