import type { Address } from '../call.ts'

export const companyAddresses = {
  listAllCompanies: { method: 'GET', path: '/api/companies/all' },
  showCompany: { method: 'GET', path: '/api/companies/show' },
  listCompanies: { method: 'GET', path: '/api/companies' },
  createCompany: { method: 'POST', path: '/api/companies' },
  updateCompany: { method: 'PATCH', path: '/api/companies/:id' },
  deleteCompany: { method: 'DELETE', path: '/api/companies/:id' },
  setLicences: { method: 'PATCH', path: '/api/companies/:id/licences' },
  setDataLifetime: { method: 'PATCH', path: '/api/companies/:id/data-lifetime' },
  setMailLimit: { method: 'PATCH', path: '/api/companies/:id/mail-limit' },
  setColours: { method: 'PATCH', path: '/api/companies/:id/color' },
  uploadLogo: { method: 'POST', path: '/api/companies/:id/logo' },
  listFilters: { method: 'GET', path: '/api/companies/filters' },
  createFilter: { method: 'POST', path: '/api/companies/filters' },
  renameFilter: { method: 'PATCH', path: '/api/companies/filters/:id' },
  deleteFilter: { method: 'DELETE', path: '/api/companies/filters/:id' },
} as const satisfies Record<string, Address>
