/** Tokens by which programs act for the company: listed, made, revoked (product 1.24). */
import { type ApiToken, listTokens, revokeToken } from '@assay/contract/companies/token-calls'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../../api/change.ts'
import { reading } from '../../../api/reading.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { CompanyCard } from '../company-card.tsx'
import { tokenTexts } from './texts.ts'
import { TokenDialog } from './token-dialog.tsx'
import { TokenLine } from './token-line.tsx'

const tokensQuery = reading(listTokens)
const revoke = change(revokeToken, [listTokens], { awaitsRefetch: true })

export function TokensCard() {
  const t = useTexts(tokenTexts)
  const language = useLanguage()
  const query = useQuery(tokensQuery)
  const [making, make] = useDisclosure()
  const [revoked, setRevoked] = useState<ApiToken>()
  const mayMake = query.data?.mayMake ?? false
  return (
    <CompanyCard
      title={t('title')}
      action={
        // It has its place before the answer: one that comes later would take the focus, and the page to it.
        query.isPending || mayMake ? (
          <Button variant="default" disabled={!mayMake} onClick={make.open}>
            {t('make')}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        <Hint>{t('text')}</Hint>
        <Anchor href={`/api/documentation?language=${language}`} target="_blank" size="sm" py={4}>
          {t('documentation')}
        </Anchor>
        <QueryState query={query} skeleton={<Skeleton h={96} />}>
          {({ data, mayMake: may }) => (
            <>
              {may ? null : <Hint>{t('elsewhere')}</Hint>}
              {data.length === 0 ? (
                <EmptyState title={t('none')} text={t('none.text')} icon={IconKey} />
              ) : (
                <Stack component="ul" gap="md" p={0} m={0} aria-label={t('list')}>
                  {data.map((token) => (
                    <TokenLine key={token.id} token={token} onRevoke={() => setRevoked(token)} />
                  ))}
                </Stack>
              )}
            </>
          )}
        </QueryState>
      </Stack>
      {making ? <TokenDialog onClose={make.close} /> : null}
      <ConfirmDialog
        opened={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title={t('revokeTitle', { name: revoked?.name ?? '' })}
        action={t('revoke')}
        danger
        onConfirm={async () => {
          if (revoked !== undefined) await revoke({ params: { id: revoked.id } })
          toast.success(t('revoked'))
        }}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </CompanyCard>
  )
}
