export type SponsorTier = 'Diamond' | 'Gold' | 'Silver' | 'Bronze'
export type Sponsor = { name: string; url: string; tier: SponsorTier }

/** Organizations that sponsored tRPC's maintainer in March 2023. Individuals aren't listed, to respect their privacy. */
export const sponsors: Sponsor[] = [
  { name: 'Tola', url: 'https://tolahq.com', tier: 'Diamond' },
  { name: 'Cal.com', url: 'https://cal.com', tier: 'Gold' },
  { name: 'Ping.gg', url: 'https://ping.gg', tier: 'Silver' },
  { name: 'Flightcontrol', url: 'https://flightcontrol.dev', tier: 'Silver' },
  { name: 'Prisma', url: 'https://www.prisma.io', tier: 'Silver' },
  { name: 'Echobind', url: 'https://echobind.com', tier: 'Bronze' },
  { name: 'Interval', url: 'https://interval.com', tier: 'Bronze' },
  { name: 'Snaplet', url: 'https://snaplet.dev', tier: 'Bronze' },
  { name: 'Flylance', url: 'https://flylance.com', tier: 'Bronze' },
]
