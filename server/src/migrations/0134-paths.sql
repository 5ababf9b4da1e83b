-- Equipment checks name the path of sound. Earlier ones did not distinguish UDP and TCP.
update equipment_checks
  set figures = jsonb_set(figures, '{way}', '"udp"')
  where figures ->> 'way' = 'direct';
