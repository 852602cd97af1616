/** One's own picture: png or jpeg, 2,048,000 bytes at most (SPEC §5). */
import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { pictureProblem } from '../../patterns/form/picture-problem.ts'
import { failureText, toast, withFailureToast } from '../../patterns/toast.tsx'
import { useMe } from '../../session/me.ts'
import { AccountCard } from './account-card.tsx'
import { savePicture } from './api.ts'
import { accountTexts } from './texts.ts'

export function PictureCard() {
  const t = useTexts(accountTexts)
  const me = useMe()
  const [problem, setProblem] = useState<string>()
  const save = useMutation({
    mutationFn: (file: File) => withFailureToast(savePicture(file), t('saveFailed')),
    onSuccess: () => toast.success(t('picture.saved')),
    onError: (error) => setProblem(failureText(error)),
  })
  const choose = (file: File | null): void => {
    if (file === null) return
    const found = pictureProblem(file)
    setProblem(found === null ? undefined : t(`picture.${found}`))
    if (found === null) save.mutate(file)
  }
  return (
    <AccountCard title={t('picture')}>
      <Group wrap="nowrap">
        <Avatar
          size={72}
          src={me.profilePicture}
          name={`${me.firstname} ${me.lastname}`}
          color="brand"
          alt=""
        />
        <Stack gap="2xs" align="flex-start">
          <FileButton accept="image/png,image/jpeg" onChange={choose}>
            {(props) => (
              <Button variant="default" loading={save.isPending} {...props}>
                {t('picture.change')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('picture.help')}
          </Text>
          {problem === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      </Group>
    </AccountCard>
  )
}
