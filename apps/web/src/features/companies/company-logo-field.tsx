/** The company's logo: png or jpeg, 2,048,000 bytes at most (SPEC §5); its name where there is none. */
import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { pictureProblem } from '../../patterns/form/picture-problem.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { type Company, saveLogo } from './company-api.ts'
import { companyPageTexts } from './page-texts.ts'

export function CompanyLogoField({ company }: { company: Company }) {
  const t = useTexts(companyPageTexts)
  const [problem, setProblem] = useState<string>()
  const save = useMutation({
    mutationFn: (file: File) => saveLogo(company.id, file),
    onSuccess: () => toast.success(t('updated')),
    onError: (error) => setProblem(failureText(error, t('updateFailed'))),
  })
  const choose = (file: File | null): void => {
    if (file === null) return
    const found = pictureProblem(file)
    setProblem(found === null ? undefined : t(`logo.${found}`))
    if (found === null) save.mutate(file)
  }
  return (
    <Group wrap="nowrap">
      <Avatar src={company.logoUrl} name={company.name} radius="md" size={64} color="brand" alt={t('logo')} />
      {company.abilities.editContact ? (
        <Stack gap="2xs" align="flex-start">
          <FileButton accept="image/png,image/jpeg" onChange={choose}>
            {(props) => (
              <Button variant="default" loading={save.isPending} {...props}>
                {t('logo.change')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('logo.help')}
          </Text>
          {problem === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      ) : null}
    </Group>
  )
}
