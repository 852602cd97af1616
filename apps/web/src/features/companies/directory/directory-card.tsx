/** The company's directory of users: its address, its tokens, the roles of its groups (product 1.32). */
import { showDirectory } from '@assay/contract/companies/directory-calls'
import { Button, Code, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../api/reading.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { CompanyCard, Fact } from '../company-card.tsx'
import { tokenTexts } from '../tokens/texts.ts'
import { TokenDialog } from '../tokens/token-dialog.tsx'
import { TokenList } from '../tokens/token-line.tsx'
import { GroupRoles } from './group-roles.tsx'
import { directoryTexts } from './texts.ts'

const directoryQuery = reading(showDirectory)

export function DirectoryCard() {
  const t = useTexts(directoryTexts)
  const ofTokens = useTexts(tokenTexts)
  const query = useQuery(directoryQuery)
  const [making, make] = useDisclosure()
  const mayMake = query.data?.mayMake ?? false
  return (
    <CompanyCard
      title={t('title')}
      action={
        query.isPending || mayMake ? (
          <Button variant="default" disabled={!mayMake} onClick={make.open}>
            {ofTokens('make')}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        <Hint>{t('text')}</Hint>
        <QueryState query={query} skeleton={<Skeleton h={160} />}>
          {({ data, url, groups, roles, mayMake: may }) => (
            <>
              <Fact label={t('address')}>
                <Code>{url}</Code>
              </Fact>
              {may ? null : <Hint>{ofTokens('elsewhere')}</Hint>}
              <TokenList tokens={data} none={may ? t('none') : undefined} />
              <GroupRoles groups={groups} roles={roles} />
            </>
          )}
        </QueryState>
      </Stack>
      {making ? <TokenDialog kind="directory" onClose={make.close} /> : null}
    </CompanyCard>
  )
}
