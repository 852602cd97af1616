import type { Address } from '../call.ts'

export const campaignAddresses = {
  listCampaigns: { method: 'GET', path: '/api/campaign' },
  createCampaigns: { method: 'POST', path: '/api/campaign' },
  updateCampaign: { method: 'PUT', path: '/api/campaign/:id' },
  stopCampaign: { method: 'PATCH', path: '/api/campaign/:id' },
  deleteCampaign: { method: 'DELETE', path: '/api/campaign/:id' },
  listCampaignCandidates: { method: 'GET', path: '/api/campaign/:id/candidates' },
  addCampaignCandidates: { method: 'POST', path: '/api/campaign/:id/candidates' },
  addCampaignCsv: { method: 'POST', path: '/api/campaign/:id/candidates/csv' },
  removeCampaignCandidate: { method: 'DELETE', path: '/api/campaign/:id/candidates/:candidateId' },
} as const satisfies Record<string, Address>
