/** Renames the category that is filtered by. */
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../patterns/form/form.tsx'
import { toast, useSending } from '../../../patterns/toast.tsx'
import { bankActions, bankCategoriesQuery } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'

/** Renames the category that is filtered by. */
export function RenameButton(props: {
  readonly path: string | undefined
  readonly onRenamed: (path: string) => void
}) {
  const { path, onRenamed } = props
  const t = useBankTexts()
  const { data } = useQuery(bankCategoriesQuery('company'))
  const [written, write] = useState<string>()
  const { busy, problem, send } = useSending()
  const id = data?.data.find((each) => each.path === path)?.id
  if (!id) return null
  return (
    <>
      <Button variant="subtle" onClick={() => write(path)}>
        {t('category.rename')}
      </Button>
      {written === undefined ? null : (
        <FormDialog
          title={t('category.rename')}
          busy={busy}
          problem={problem}
          onClose={() => write(undefined)}
          onPress={() =>
            void send(async () => {
              const renamed = await bankActions.renameCategory({ params: { id }, body: { path: written } })
              toast.success(t('category.renamed'))
              write(undefined)
              onRenamed(renamed.data.path)
            })
          }
        >
          <TextInput
            label={t('category')}
            description={t('category.renameHelp')}
            data-autofocus
            maxLength={200}
            value={written}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  )
}
