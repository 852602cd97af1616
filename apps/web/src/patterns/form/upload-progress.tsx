/** Shows how much of a file, or of several, has been sent. */
import { Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../hint.tsx'
import { patternTexts } from '../texts.ts'

/** Bytes, and how many there are in all. */
interface Sent {
  readonly sent: number
  readonly total: number
}

/** Follows one file that is being sent: `tell` is handed to the call, in shares of the file's own size. */
export function useSent() {
  const [state, setState] = useState<Sent>()
  return {
    state,
    begin: ({ size }: File) => {
      setState({ sent: 0, total: size })
      // The form's own words are sent with it: the share counts, not the bytes.
      return (sent: number, ofAll: number): void =>
        setState({ sent: ofAll > 0 ? Math.round((sent / ofAll) * size) : 0, total: size })
    },
    end: (): void => setState(undefined),
  }
}

/** @param status announced where it changes, unlike the bytes, which are only shown */
export function UploadProgress({ sent, total, status }: Sent & { readonly status?: string }) {
  const t = patternTexts.useTexts()
  const size = useSizeText()
  return (
    <Stack gap="2xs">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {status ?? t('sending')}
        </Text>
        <Hint className="tabular">{t('sending.bytes', { sent: size(sent), total: size(total) })}</Hint>
      </Group>
      <Progress value={total === 0 ? 0 : (sent / total) * 100} aria-label={t('sending')} />
    </Stack>
  )
}

/** A size in words: kilobytes below a megabyte, gigabytes from a thousand of them. */
export function useSizeText(): (bytes: number) => string {
  const t = patternTexts.useTexts()
  const { number } = useFormats()
  return (bytes) => {
    if (bytes < 1e6) return t('size.kb', { size: number(Math.max(1, Math.round(bytes / 1000))) })
    const [words, unit] = bytes < 1e9 ? (['size.mb', 1e6] as const) : (['size.gb', 1e9] as const)
    return t(words, { size: number(Math.round((bytes / unit) * 10) / 10) })
  }
}
