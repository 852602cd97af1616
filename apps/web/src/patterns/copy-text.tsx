/** Copying what is shown: a button that says when it has, and a dialog with what is shown this once. */
import { Button, type ButtonProps, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Dialog } from './overlay/dialog.tsx'
import { patternTexts } from './texts.ts'

interface CopyTextProps extends ButtonProps {
  readonly text: string
  readonly label: string
}

export function CopyText({ text, label, ...props }: CopyTextProps) {
  const t = patternTexts.useTexts()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
          {...props}
        >
          {copied ? t('copied') : label}
        </Button>
      )}
    </CopyButton>
  )
}

interface ShownOnceProps {
  readonly secret: string
  readonly title: string
  /** What it is for, and that it is not shown again. */
  readonly text: string
  /** The buttons' words. */
  readonly copy: string
  readonly done: string
  readonly onClose: () => void
}

/** A secret, with the focus on it. */
export function ShownOnce({ secret, title, text, copy, done, onClose }: ShownOnceProps) {
  return (
    <Dialog onClose={onClose} title={title} size={560}>
      <Stack>
        <Text size="sm">{text}</Text>
        <Code block tabIndex={-1} data-autofocus style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="space-between">
          <CopyText text={secret} label={copy} />
          <Button onClick={onClose}>{done}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
