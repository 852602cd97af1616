/** Campaigns, begun with a company that only the product's own calls have made. */
import * as calls from '@assay/contract/campaigns/calls'
import { createCandidate } from '@assay/contract/candidates/calls'
import { expect, test } from 'vitest'
import { emptyCompany, mailTo, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin

test('a campaign is saved with the steps that were read, starts, writes to who is added, and knows who applied', async () => {
  const taken = await company.addTest()
  const made = await must(t, calls.createCampaigns, {
    as,
    body: { name: 'Printemps', assessments: [taken.id] },
  })
  const [{ id, revision, assessments, campaignSteps }] = made.data
  const content = { subject: 'Votre test', header: '<p>Bonjour {{candidateFirstname}}</p>', footer: '' }
  const [first, last] = campaignSteps
  const steps = [
    { ...first, content },
    { ...last, delay: 'P7D' },
  ]
  const person = { firstName: 'Lou', lastName: 'Petit', email: 'lou@example.org', phone: '+33601020304' }
  const candidate = await must(t, createCandidate, { as, body: person })
  await must(t, calls.addCampaignCandidates, { as, params: { id }, body: { candidateId: candidate.data.id } })
  const started = await must(t, calls.updateCampaign, {
    as,
    params: { id },
    body: { revision, name: 'Printemps', assessments, campaignSteps: steps, action: 'start' },
  })
  expect(started.data).toMatchObject({ status: 'started', campaignSteps: [{ content }, { delay: 'P7D' }] })
  expect(await mailTo(t, company.superadmin, person.email)).toContain('Bonjour Lou')
  await company.addApplication(taken, person)
  const { data } = await must(t, calls.listCampaignCandidates, { as, params: { id } })
  expect(data).toMatchObject([
    { candidate: { email: person.email }, stat: true, currentStep: { kind: 'applied' } },
  ])
  await must(t, calls.deleteCampaign, { as, params: { id } })
})
