/** A question as its author worded it. */
import { Text } from '@mantine/core'
import { RichTextView } from '../../../../rich-text/rich-text-view.tsx'
import { sheetTexts } from '../texts.ts'
import classes from './answers.module.css'

export function Wording({ html }: { html: string }) {
  const t = sheetTexts.useTexts()
  if (html !== '') return <RichTextView html={html} className={classes.wording} />
  return (
    <Text c="dimmed" fs="italic">
      {t('module.untitled')}
    </Text>
  )
}
