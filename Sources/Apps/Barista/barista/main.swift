import AppHost
import BaristaUI
import CompositionHost

HostedApplication.run(scheme: "barista", composition: Composition.init)
