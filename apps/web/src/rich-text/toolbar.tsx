/** The editor's tools, each with a name; those that choose among a fixed set are menus. */
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTexts } from '../i18n/use-texts.ts'
import { keepOneTabStop, moveInToolbar, useToolbar } from '../patterns/keys/toolbar.ts'
import { ImageTools } from './image-tools.tsx'
import { LinkTool } from './link-tool.tsx'
import { LookMenus } from './look-menus.tsx'
import { richTextTexts } from './texts.ts'
import { toolGroups, toolState } from './tools.ts'

export interface ToolbarProps {
  readonly editor: Editor
  readonly links: boolean
  /** Absent where images are not wanted. */
  readonly onImages?: (files: readonly File[]) => void
  /** Beside a selection: undo is the screen's. */
  readonly isFloating?: boolean
}

export function Toolbar({ editor, links, onImages, isFloating = false }: ToolbarProps) {
  const t = useTexts(richTextTexts)
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
          {group.map(({ key, icon: Icon, run }) => {
            const state = active[key]
            return (
              <RichTextEditor.Control
                key={key}
                aria-label={t(key)}
                title={t(key)}
                active={state?.on ?? false}
                disabled={state?.able === false}
                onClick={() => run(editor)}
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
