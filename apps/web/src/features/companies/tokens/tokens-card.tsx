/** Tokens by which programs act for the company: listed, made, revoked (product 1.24). */
import { listTokens } from '@assay/contract/companies/token-calls'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../api/reading.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { CompanyCard } from '../company-card.tsx'
import { tokenTexts } from './texts.ts'
import { TokenDialog } from './token-dialog.tsx'
import { TokenList } from './token-line.tsx'

const tokensQuery = reading(listTokens)

export function TokensCard() {
  const t = useTexts(tokenTexts)
  const language = useLanguage()
  const query = useQuery(tokensQuery)
  const [making, make] = useDisclosure()
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
              <TokenList tokens={data} none={may ? t('none.text') : undefined} />
            </>
          )}
        </QueryState>
      </Stack>
      {making ? <TokenDialog kind="api" onClose={make.close} /> : null}
    </CompanyCard>
  )
}
