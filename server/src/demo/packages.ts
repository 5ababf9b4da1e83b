/** What the demo organiser has. */
export const demoTeamId = 4n

/** Unlimited stands above Pro in the demo's list, in price as in what it gives. */
export const demoPricesOfUnlimited = { monthlyPrice: 499_900n, annualPrice: 4_999_000n } as const

/** The packages of demo mode besides the two every installation has. Amounts in hundredths. */
export const demoPackages = [
  {
    id: 3n,
    packageName: 'Basic',
    packageType: 2,
    level: 10,
    packageNumber: 1000n,
    boxNums: 1,
    interpretersNums: 2,
    receiverNums: 50,
    memberCharged: false,
    supportRelay: false,
    technicianCharges: 5000n,
    price: 24_900n,
    monthlyPrice: 19_900n,
    annualPrice: 199_000n,
    description: 'One language, ten booth hours a month.',
  },
  {
    id: demoTeamId,
    packageName: 'Team',
    packageType: 2,
    level: 20,
    packageNumber: 4000n,
    boxNums: 4,
    interpretersNums: 3,
    receiverNums: 200,
    memberCharged: false,
    supportRelay: true,
    technicianCharges: 4500n,
    price: 79_900n,
    monthlyPrice: 64_900n,
    annualPrice: 649_000n,
    description: 'Four booths, forty booth hours a month.',
  },
  {
    id: 5n,
    packageName: 'Pro',
    packageType: 2,
    level: 30,
    packageNumber: 12_000n,
    boxNums: 12,
    interpretersNums: 3,
    receiverNums: 800,
    memberCharged: true,
    supportRelay: true,
    technicianCharges: 4000n,
    price: 219_900n,
    monthlyPrice: 179_900n,
    annualPrice: 1_799_000n,
    description: 'Twelve booths, listeners beyond the package are let in and charged.',
  },
] as const
