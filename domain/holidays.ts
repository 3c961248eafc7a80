import { dayMs, type Instant, later } from './instants.ts';
import {
  type Holiday,
  type OfficeId,
  type OfficeSettings,
  type OfficeTimes,
  officeIds,
  officeWeekdays,
  usualHours,
} from './offices.ts';

/** Where the dates are from; looked at again each autumn, when the next year's are published. */
export const holidaySources = {
  london: 'https://www.gov.uk/bank-holidays (England and Wales)',
  seoul: 'https://www.law.go.kr/법령/관공서의공휴일에관한규정',
} as const satisfies Record<OfficeId, string>;

/** Who sets the hours is told so long before a table of holidays ends: consultations are booked as far ahead. */
export const holidaysWarnedDays = 60;

/** From when on somebody has to enter the days that come after the table. */
export function holidaysWarnedFrom({ knownUntil }: Pick<OfficeTimes, 'knownUntil'>): Date {
  return later(`${knownUntil}T00:00:00Z`, -holidaysWarnedDays * dayMs);
}

/** The offices whose tables end so soon that the next days have to be entered now. */
export function officesRunningOut(set: OfficeSettings, now: Instant): readonly OfficeId[] {
  return officeIds.filter((office) => holidaysWarnedFrom(set[office]) <= later(now, 0));
}

/** The tables the house came with. Days on a weekend are not named. */
const holidays = {
  london: [
    day('2026-12-25', 'Christmas Day', '성탄절', '圣诞节'),
    day('2026-12-28', 'Boxing Day (substitute day)', '박싱데이 (대체 휴일)', '节礼日（补假）'),
    day('2027-01-01', 'New Year’s Day', '새해 첫날', '元旦'),
    day('2027-03-26', 'Good Friday', '성금요일', '耶稣受难日'),
    day('2027-03-29', 'Easter Monday', '부활절 월요일', '复活节星期一'),
    day('2027-05-03', 'Early May bank holiday', '오월 초 공휴일', '五月初公共假期'),
    day('2027-05-31', 'Spring bank holiday', '봄 공휴일', '春季公共假期'),
    day('2027-08-30', 'Summer bank holiday', '여름 공휴일', '夏季公共假期'),
    day('2027-12-27', 'Christmas Day (substitute day)', '성탄절 (대체 휴일)', '圣诞节（补假）'),
    day('2027-12-28', 'Boxing Day (substitute day)', '박싱데이 (대체 휴일)', '节礼日（补假）'),
  ],
  seoul: [
    day('2026-12-25', 'Christmas Day', '기독탄신일', '圣诞节'),
    day('2027-01-01', 'New Year’s Day', '새해 첫날', '元旦'),
    day('2027-02-08', 'Seollal holiday', '설날 연휴', '韩国春节假期'),
    day('2027-02-09', 'Seollal (substitute day)', '설날 대체공휴일', '韩国春节（补假）'),
    day('2027-03-01', 'Independence Movement Day', '3·1절', '三一节'),
    day('2027-05-05', 'Children’s Day', '어린이날', '儿童节'),
    day('2027-05-13', 'Buddha’s Birthday', '부처님오신날', '佛诞日'),
    day('2027-08-16', 'Liberation Day (substitute day)', '광복절 대체공휴일', '光复节（补假）'),
    day('2027-09-14', 'Chuseok holiday', '추석 연휴', '中秋节假期'),
    day('2027-09-15', 'Chuseok', '추석', '中秋节'),
    day('2027-09-16', 'Chuseok holiday', '추석 연휴', '中秋节假期'),
    day('2027-10-04', 'National Foundation Day (substitute day)', '개천절 대체공휴일', '开天节（补假）'),
    day('2027-10-11', 'Hangeul Day (substitute day)', '한글날 대체공휴일', '韩文节（补假）'),
    day('2027-12-27', 'Christmas Day (substitute day)', '기독탄신일 대체공휴일', '圣诞节（补假）'),
  ],
} as const satisfies Record<OfficeId, readonly Holiday[]>;

/** The hours the house came with, until somebody sets others. */
export const usualOffices: OfficeSettings = {
  london: {
    address: '',
    phone: '',
    ...usualHours.london,
    holidays: holidays.london,
    knownUntil: '2027-12-31',
  },
  seoul: { address: '', phone: '', ...usualHours.seoul, holidays: holidays.seoul, knownUntil: '2027-12-31' },
};

/** Whether the office works on that local calendar day: a weekday that is no holiday. */
export function isOfficeDay({ holidays: closed }: Pick<OfficeTimes, 'holidays'>, date: string): boolean {
  const isWeekday = officeWeekdays.some((each) => each === weekdayOf(date));
  return isWeekday && !closed.some((holiday) => holiday.date === date);
}

/** ISO weekday of a calendar day: Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

function day(date: string, en: string, ko: string, zh: string): Holiday {
  return { date, name: { en, ko, zh } };
}
