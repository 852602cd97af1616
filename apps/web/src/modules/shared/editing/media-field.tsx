/** A file of the media library, or none: shown, replaced, removed. */
import { Button, Group, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import classes from './editing.module.css'
import type { Media } from './media-dialog.tsx'
import { mediaTexts } from './media-texts.ts'
import { stableMemo } from './stable-memo.tsx'

const MediaDialog = lazyPart(() => import('./media-dialog.tsx'))

interface MediaFieldProps {
  readonly label: string
  readonly description?: string
  /** `/api/files/<id>`; null for none. */
  readonly value: string | null
  /** The name of the chosen file, as far as it is known. */
  readonly fileName?: string
  readonly imagesOnly?: boolean
  readonly onChange: (media: Media | null) => void
}

export const MediaField = stableMemo(function MediaField({
  label,
  description,
  value,
  fileName,
  imagesOnly = false,
  onChange,
}: MediaFieldProps) {
  const t = mediaTexts.useTexts()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <div className={classes.chosenFile}>
        {value === null ? null : imagesOnly ? (
          <img src={`${value}?width=320`} alt={fileName ?? t('chosen')} />
        ) : (
          <span>{fileName || t('chosen')}</span>
        )}
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(value === null ? 'choose.for' : 'change.for', { name: label })}
            onClick={open}
          >
            {t(value === null ? 'choose' : 'change')}
          </Button>
          {value === null ? null : (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={t('remove.for', { name: label })}
              onClick={() => onChange(null)}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      </div>
      {opened ? <MediaDialog opened onClose={close} onChoose={onChange} imagesOnly={imagesOnly} /> : null}
    </Input.Wrapper>
  )
})
