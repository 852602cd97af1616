import type { Address } from '../call.ts'

export const companyAddresses = {
  listAllCompanies: { method: 'GET', path: '/api/companies/all' },
  showCompany: { method: 'GET', path: '/api/companies/show' },
  listCompanies: { method: 'GET', path: '/api/companies' },
  listFilters: { method: 'GET', path: '/api/companies/filters' },
} as const satisfies Record<string, Address>
