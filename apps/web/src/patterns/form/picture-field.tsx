/** A picture that stands for a person or a company: shown, and replaced by a png or jpeg (product 9.6). */
import { Avatar, type AvatarProps, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import { Hint } from '../hint.tsx'
import { failureText, toast } from '../toast.tsx'
import { FileButton } from './file-button.tsx'

const pictureTexts = catalogue('picture', {
  help: ['PNG ou JPEG, 2 Mo au maximum', 'PNG or JPEG, 2 MB at most'],
  tooLarge: ['Le fichier dépasse 2 Mo', 'The file is larger than 2 MB'],
  wrongType: ['Choisissez une image PNG ou JPEG', 'Choose a PNG or JPEG image'],
})

const maxBytes = 2_048_000
const types: readonly string[] = ['image/png', 'image/jpeg']

/** A problem that is found before it is sent; the server checks the content again. */
function problemOf({ size, type }: File): 'tooLarge' | 'wrongType' | null {
  if (!types.includes(type)) return 'wrongType'
  return size > maxBytes ? 'tooLarge' : null
}

interface PictureFieldProps extends Pick<AvatarProps, 'src' | 'name' | 'size' | 'radius' | 'alt'> {
  readonly action: string
  readonly done: string
  readonly failure: string
  /** Absent for a viewer who may not replace it. */
  readonly save: ((file: File) => Promise<unknown>) | undefined
}

export function PictureField({ action, done, failure, save, ...avatar }: PictureFieldProps) {
  const t = pictureTexts.useTexts()
  const [problem, setProblem] = useState<string>()
  const saving = useMutation({
    mutationFn: async (file: File) => save?.(file),
    onSuccess: () => toast.success(done),
    onError: (error) => {
      setProblem(failureText(error, failure))
      toast.failureBecause(error, failure)
    },
  })
  const choose = (file: File | null): void => {
    if (file === null) return
    const found = problemOf(file)
    setProblem(found === null ? undefined : t(found))
    if (found === null) saving.mutate(file)
  }
  return (
    <Group wrap="nowrap">
      <Avatar {...avatar} color="brand" />
      {save === undefined ? null : (
        <Stack gap="2xs" align="flex-start">
          <FileButton
            accept="image/png,image/jpeg"
            onChange={choose}
            button={{ variant: 'default', loading: saving.isPending }}
          >
            {action}
          </FileButton>
          <Hint>{t('help')}</Hint>
          {problem === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      )}
    </Group>
  )
}
