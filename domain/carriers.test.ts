import { describe, expect, it } from 'vitest';
import { trackingAddress } from './carriers.ts';
import { usualCarriers } from './settings.ts';

describe('where a parcel can be followed', () => {
  it.each([
    ['DHL Express', 'JD01 4600', 'https://www.dhl.com/en/home/tracking.html?tracking-id=JD014600'],
    ['FedEx International', '7712', 'https://www.fedex.com/fedextrack/?trknbr=7712'],
    [
      '우체국 EMS',
      'EE123KR',
      'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE=EE123KR',
    ],
    ['UPS', '1Z&x=1', 'https://www.ups.com/track?tracknum=1Z%26x%3D1'],
  ])('%s %s', (carrier, number, address) => {
    expect(trackingAddress(usualCarriers, carrier, number)).toBe(address);
  });

  it('is not known of a carrier we do not know', () => {
    for (const carrier of ['Our own van', 'Groups Ltd', '', null]) {
      expect(trackingAddress(usualCarriers, carrier, '1')).toBeNull();
    }
    expect(trackingAddress([], 'DHL', '1')).toBeNull();
  });
});
