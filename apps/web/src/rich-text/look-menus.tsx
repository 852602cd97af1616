/** Alignment, colour and size: menus over the fixed sets. */
import { richTextAlignments, richTextColours, richTextSizes } from '@assay/domain/assessments/rich-text'
import { IconAlignLeft, IconPalette, IconTextSize } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTexts } from '../i18n/use-texts.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import classes from './editor.module.css'
import { richTextTexts } from './texts.ts'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function LookMenus({ editor }: { editor: Editor }) {
  const t = useTexts(richTextTexts)
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
  const chain = () => editor.chain().focus()
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
