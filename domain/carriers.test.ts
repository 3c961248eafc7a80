import { describe, expect, it } from 'vitest';
import { isTrackingAddress, trackingAddress, usualCarriers } from './carriers.ts';

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

describe('an address that is set for a carrier', () => {
  it.each([
    ['https://carrier.example/track?n={number}', true],
    ['https://carrier.example/{number}/status', true],
    ['http://carrier.example/{number}', false],
    ['https://carrier.example/', false],
    ['https://carrier.example/{number}/{number}', false],
    ['https://{number}.example/', false],
    ['https://{number}', false],
    ['javascript:alert({number})', false],
    ['https://user@carrier.example/{number}', false],
    ['{number}', false],
  ])('%s follows parcels: %s', (address, is) => {
    expect(isTrackingAddress(address)).toBe(is);
  });

  it('from the beginning is right', () => {
    expect(usualCarriers.every(({ address }) => isTrackingAddress(address))).toBe(true);
  });
});
